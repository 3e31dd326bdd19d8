import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import type { NamedFile } from "#contract/call.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { PendingButton } from "./PendingButton.tsx";
import { useDownload } from "./useDownload.ts";

type Props = {
  fetchFile: () => Promise<NamedFile>;
  isEmpty: boolean;
};

/** Downloads a whole list. */
export const DownloadButton = ({ fetchFile, isEmpty }: Props) => {
  const words = useWords("lists");
  const { download, isPending } = useDownload(fetchFile);
  return (
    <PendingButton
      variant="outlined"
      startIcon={<DownloadOutlined />}
      isPending={isPending}
      disabled={isEmpty}
      onClick={() => download()}
      sx={{ justifySelf: "start" }}
    >
      {words("downloadCsv")}
    </PendingButton>
  );
};
