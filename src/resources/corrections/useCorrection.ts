import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { imageTypes } from "#contract/rules/imageTypes.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { recordParams } from "#src/forms/recordParams.ts";
import { correctionAddress } from "#src/layout/addresses.ts";
import { keys } from "#src/queryKeys.ts";

export function useCorrection(correctionId: string) {
  const { correctionInfo } = useCalls();
  return useQuery({
    queryKey: keys.corrections.info(correctionId),
    queryFn: ({ signal }) => correctionInfo({ correctionId }, { signal }),
  });
}

/** The attachment of a correction as a data URL for an image. */
export function useAttachment(correctionId: string) {
  const { correctionAttachment } = useCalls();
  return useQuery({
    queryKey: keys.corrections.attachment(correctionId),
    queryFn: async ({ signal }) => {
      const { blob, name } = await correctionAttachment({ correctionId }, { signal });
      return dataUrl(new Blob([blob], { type: typeOf(name) }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const typeOf = (name: string): string =>
  imageTypes[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";

/** The page's Content-Security-Policy allows images from data URLs but not from blob URLs. */
const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** The correction that the page's address opens, and a function that opens another one. */
export function useOpenCorrection() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return {
    openId: params.get(recordParams.correction),
    open: (id: string | undefined) =>
      void navigate(id === undefined ? "/corrections" : correctionAddress(id)),
  };
}
