import { useState } from "react";
import { useTranslate } from "react-admin";
import type { InputOf } from "#contract/call.ts";
import { type CompanyInfo, imageLimits, type updateImage } from "#contract/companies.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { type SendOptions, useSending } from "#src/forms/useSending.ts";
import { useAskAnew } from "#src/resources/companies/useCompanyInfo.ts";
import { base64Of, type ImageProblem, imageProblem } from "./imageFile.ts";

export type PictureKind = InputOf<typeof updateImage>["kind"];

/** Sets and takes away a picture of the company; a file that can't be one is told without being sent. */
export function usePicture(company: CompanyInfo, kind: PictureKind) {
  const { updateCompanyImage } = useCalls();
  const translate = useTranslate();
  const askAnew = useAskAnew();
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const [isRemoval, setRemoval] = useState(false);
  const { send, isPending, problems, forget } = useSending(
    (input: InputOf<typeof updateImage>, { idempotencyKey }: SendOptions) =>
      // Without a version: who chooses a picture means it whatever else was changed meanwhile.
      updateCompanyImage(input, { idempotencyKey }),
    { done: `companies.pictures.${isRemoval ? "removed" : "set"}`, onDone: askAnew },
  );
  const change = (image: string | null) => {
    setRemoval(image === null);
    send({ companyId: company.id, kind, image });
  };
  return {
    isPending,
    problem: problem ? translate(`validation.${problem}`) : problems.image,
    set: async (file: File) => {
      forget();
      const bytes = file.size > imageLimits.bytes ? null : new Uint8Array(await file.arrayBuffer());
      const found = bytes ? imageProblem(bytes) : "imageTooLarge";
      setProblem(found);
      if (bytes && !found) change(base64Of(bytes));
    },
    remove: () => {
      setProblem(null);
      change(null);
    },
  };
}
