import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { tokens } from "#src/layout/theme/tokens.ts";

/** Names and values to be read, in as many columns as there is room for. */
export const Facts = styled("dl")(({ theme: { palette } }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(180px, 1fr))",
  gap: "12px 24px",
  margin: 0,
  fontSize: tokens.text.form,
  dt: { color: palette.text.secondary, fontSize: tokens.text.small },
  dd: { margin: 0, overflowWrap: "anywhere" },
}));

/** One of them; a dash where there is no value. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <bdi>{children || "—"}</bdi>
    </dd>
  </div>
);
