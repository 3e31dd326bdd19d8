import type { ComponentProps } from "react";
import { LoadingBox } from "#src/ui/DataStates.tsx";
import { Section } from "./Section.tsx";

/** A part of the form whose content is loading. */
export const LoadingSection = ({ title, ...box }: { title: string } & ComponentProps<typeof LoadingBox>) => (
  <Section title={title}>
    <LoadingBox {...box} />
  </Section>
);
