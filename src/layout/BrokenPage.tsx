import ErrorOutlineOutlined from "@mui/icons-material/ErrorOutlineOutlined";
import { Button } from "@mui/material";
import { useTranslate } from "react-admin";
import { StatePage } from "#src/ui/StatePage.tsx";

/** What stands where a page broke. */
export function BrokenPage() {
  const translate = useTranslate();
  return (
    <StatePage
      live
      icon={<ErrorOutlineOutlined />}
      title={translate("shell.error.title")}
      text={translate("errors.unknown")}
    >
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {translate("errors.refresh")}
      </Button>
    </StatePage>
  );
}
