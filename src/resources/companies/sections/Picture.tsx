import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import UploadOutlined from "@mui/icons-material/UploadOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type DragEvent, useRef, useState } from "react";
import { useRecordContext } from "react-admin";
import type { InputOf } from "#contract/call.ts";
import { type CompanyInfo, imageLimits, type updateImage } from "#contract/companies/companies.ts";
import { useMayChange } from "#src/forms/mayChange.ts";
import { useCommand } from "#src/forms/useCommand.ts";
import type { WordPrefix } from "#src/i18n/useWords.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useRefetchCompanies } from "#src/resources/companies/useCompanyInfo.ts";
import { FileInput } from "#src/ui/FileInput.tsx";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { useQuestion } from "#src/ui/useQuestion.tsx";
import { base64Of, bytesOf, imageProblem } from "./imageFile.ts";

/** One of the company's images; a file can be chosen or dropped. */
export const Picture = ({ kind }: { kind: PictureKind }) => {
  const words = useWords("companies.pictures");
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const company = useRecordContext<CompanyInfo>();
  const { upload, remove, isPending, error } = usePicture(company?.id, kind);
  const { ask, dialog } = useQuestion();
  const mayChange = useMayChange();
  if (!company) return null;
  const url = kind === "logo" ? company.imageUrl : company.dashboardImageUrl;
  const title = words(kind);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && mayChange && !isPending) void upload(file);
  };
  /** Asks first, since a removed image can't be restored. */
  const removeIfMeant = async () => {
    const isMeant = await ask({
      title: words("removal.title", { picture: title, name: company.name }),
      text: words("removal.text"),
      confirm: words("removal.submit"),
      isDangerous: true,
    });
    if (isMeant) await remove();
  };
  return (
    <Box
      role="group"
      aria-label={title}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...frame, borderColor: isOver ? "primary.main" : "divider" }}
    >
      <Box>
        <Typography variant="subtitle2" component="h4">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {words(`${kind}Hint`)}
        </Typography>
      </Box>
      <Box sx={{ ...stage, ...(url && paper) }}>
        {url ? (
          <Box
            component="img"
            src={url}
            alt={words("of", { picture: title, name: company.name })}
            sx={{ maxWidth: "100%", maxHeight: 88, objectFit: "contain" }}
          />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {words("none")}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 1 }}>
        <PendingButton
          variant="outlined"
          startIcon={<UploadOutlined />}
          isPending={isPending}
          disabled={!mayChange}
          onClick={() => input.current?.click()}
        >
          {isPending ? words("sending") : words(url ? "replace" : "choose")}
        </PendingButton>
        {url && (
          <PendingButton
            startIcon={<DeleteOutlined />}
            isPending={isPending}
            disabled={!mayChange}
            onClick={() => void removeIfMeant()}
          >
            {words("remove")}
          </PendingButton>
        )}
        <Typography variant="caption" color="textSecondary">
          {words("drop")}
        </Typography>
      </Box>
      {error && (
        <Typography role="alert" variant="body2" color="error">
          {error}
        </Typography>
      )}
      <FileInput ref={input} label={title} accept="image/png,image/jpeg,image/webp" onFile={upload} />
      {dialog}
    </Box>
  );
};

const frame = {
  display: "grid",
  // Keeps the content at the top when an error in the card beside makes this card higher.
  alignContent: "start",
  ...{ gap: 1.5, p: 2, border: 1, borderRadius: 1, bgcolor: "background.paper" },
};

// Images usually assume a white background, also in the dark theme.
const paper = { bgcolor: "#fff" };

const stage = {
  display: "grid",
  placeContent: "center",
  height: 104,
  p: 1,
  overflow: "hidden",
  borderRadius: 1,
  border: "1px dashed",
  borderColor: "divider",
} as const;

type PictureKind = InputOf<typeof updateImage>["kind"];

/** Uploads and removes an image. Invalid files are rejected before they are sent. */
function usePicture(companyId: string | undefined, kind: PictureKind) {
  const validationWords = useWords("validation");
  const onSettled = useRefetchCompanies();
  const [error, setError] = useState<string>();
  // Without a version: a new image replaces the old one, whatever else has changed.
  const { send, isPending } = useCommand("updateCompanyImage", { words: "companies.pictures", onSettled });
  const change = async (image: string | null, words?: WordPrefix) => {
    if (companyId === undefined) return;
    const errors = await send({ companyId, kind, image }, words);
    setError(errors?.image);
  };
  return {
    isPending,
    error,
    upload: async (file: File) => {
      if (file.size > imageLimits.bytes) return setError(validationWords("imageTooLarge"));
      const bytes = await bytesOf(file);
      if (!bytes) return setError(validationWords("fileUnreadable"));
      const problem = imageProblem(bytes);
      setError(problem ? validationWords(problem) : undefined);
      if (!problem) await change(base64Of(bytes));
    },
    remove: () => change(null, "companies.pictures.removal"),
  };
}
