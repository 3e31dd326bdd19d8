import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { SettingsCard } from "#src/custom-pages/settings/SettingsCard.tsx";
import { brand } from "#src/layout/brand/brand.ts";

/** For shops that run their orders in a tool of their own: it is connected with us together. */
export function OrderManagementCard() {
  const translate = useTranslate();
  const title = translate("settings.orderManagement.title");
  return (
    <SettingsCard title={title} text={translate("settings.orderManagement.text", { name: brand.name })}>
      <Button
        variant="outlined"
        href={`mailto:${brand.email}?subject=${encodeURIComponent(title)}`}
        sx={{ justifySelf: "start" }}
      >
        {translate("settings.orderManagement.contact")}
      </Button>
    </SettingsCard>
  );
}
