import UploadOutlined from "@mui/icons-material/UploadOutlined";
import Box from "@mui/material/Box";
import type { ButtonProps } from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { type Contract, maxSignedBytes } from "#contract/companies/contracts.ts";
import { useCommand } from "#src/forms/useCommand.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { base64Of, bytesOf } from "#src/resources/companies/sections/imageFile.ts";
import { useRefetchCompanies } from "#src/resources/companies/useCompanyInfo.ts";
import { FileInput } from "#src/ui/FileInput.tsx";
import { PendingButton } from "#src/ui/PendingButton.tsx";

type Props = Pick<ButtonProps, "variant"> & { company: CompanyInfo; contract: Contract };

/** Uploads the signed contract. The service determines the type of the file by its content. */
export function SignedUpload({ company, contract: { number, hasSignedFile }, variant = "contained" }: Props) {
  const words = useWords("contract.upload");
  const validationWords = useWords("validation");
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { send, isPending } = useCommand("uploadSignedContract", {
    words: "contract.upload",
    onSettled: useRefetchCompanies(),
  });
  const upload = async (file: File) => {
    if (file.size > maxSignedBytes) return setError(validationWords("signedFileTooLarge"));
    const bytes = await bytesOf(file);
    if (!bytes) return setError(validationWords("fileUnreadable"));
    setError(undefined);
    const errors = await send({ companyId: company.id, number, file: base64Of(bytes) });
    return setError(errors?.file);
  };
  const label = words(hasSignedFile ? "again" : "button");
  return (
    <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start" }}>
      <PendingButton
        variant={hasSignedFile ? "outlined" : variant}
        startIcon={<UploadOutlined />}
        isPending={isPending}
        onClick={() => input.current?.click()}
      >
        {isPending ? words("pending") : label}
      </PendingButton>
      <Typography variant="caption" color="textSecondary">
        {words("hint")}
      </Typography>
      {error && (
        <Typography role="alert" variant="body2" color="error">
          {error}
        </Typography>
      )}
      <FileInput
        ref={input}
        label={label}
        accept="application/pdf,image/png,image/jpeg,image/webp"
        onFile={upload}
      />
    </Box>
  );
}
