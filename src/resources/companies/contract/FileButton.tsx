import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import type { ButtonProps } from "@mui/material/Button";
import type { NamedFile } from "#contract/call.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { useDownload } from "#src/ui/useDownload.ts";

type Props = Pick<ButtonProps, "variant"> & { companyId: string; number: string; label?: string };

/** Downloads a contract as it was generated, even if it is void. */
export function ContractDownload({ companyId, number, ...button }: Props) {
  const { contractFile } = useCalls();
  const words = useWords("contract");
  return (
    <FileButton label={words("download")} {...button} fetchFile={() => contractFile({ companyId, number })} />
  );
}

/** Downloads the signed copy as it was uploaded. */
export function SignedDownload({ companyId, number, ...button }: Props) {
  const { signedContractFile } = useCalls();
  const words = useWords("contract");
  const fetchFile = () => signedContractFile({ companyId, number });
  return <FileButton label={words("signed")} {...button} fetchFile={fetchFile} />;
}

/** Downloads a preview of the contract, which is marked as such. */
export function ContractPreview({ companyId }: { companyId: string }) {
  const { contractPreview } = useCalls();
  const words = useWords("contract.read");
  return <FileButton label={words("preview")} fetchFile={() => contractPreview({ companyId })} />;
}

type FileButtonProps = Pick<ButtonProps, "variant"> & { label: string; fetchFile: () => Promise<NamedFile> };

function FileButton({ label, fetchFile, variant = "outlined" }: FileButtonProps) {
  const words = useWords("contract");
  const { download, isPending } = useDownload(fetchFile, {
    within: (reason) => words("downloadFailed", { reason }),
  });
  return (
    <PendingButton
      variant={variant}
      startIcon={<DownloadOutlined />}
      isPending={isPending}
      onClick={() => download()}
    >
      {label}
    </PendingButton>
  );
}
