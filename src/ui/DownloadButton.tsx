import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import Button from "@mui/material/Button";
import type { NamedFile } from "#contract/call.ts";
import { useWords } from "#src/i18n/useWords.ts";
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
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      loading={isPending}
      loadingPosition="start"
      disabled={isEmpty}
      onClick={() => download()}
      sx={{ justifySelf: "start" }}
    >
      {words("downloadCsv")}
    </Button>
  );
};
