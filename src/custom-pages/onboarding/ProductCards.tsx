import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { brand } from "#src/layout/brand/brand.ts";
import { PackageSizeInput } from "#src/ui/onboarding/PackageSizeInput.tsx";

/** What everybody can choose by themselves. */
export function PickupCard() {
  const translate = useTranslate();
  const titleId = useId();
  const say = (key: string) => translate(`onboarding.pickup.${key}`);
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      variant="outlined"
      sx={{ ...card, borderColor: "primary.main" }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate("onboarding.pickup.title", { name: brand.name })}
        </Typography>
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, color: "primary.main", fontWeight: 600 }}>
          <CheckCircleOutlined aria-hidden />
          {translate("onboarding.product.selected")}
        </Box>
      </Box>
      <Facts facts={[say("how"), say("time")]} />
      <PackageSizeInput source="defaultPackageSize" />
    </Paper>
  );
}

/** What is to be talked about first. */
export function SimpleCard() {
  const translate = useTranslate();
  const titleId = useId();
  const title = translate("onboarding.simple.title");
  return (
    <Paper component="section" aria-labelledby={titleId} variant="outlined" sx={card}>
      <Typography id={titleId} variant="h3" component="h2">
        {title}
      </Typography>
      <Facts facts={[translate("onboarding.simple.how"), translate("onboarding.simple.time")]} />
      <Button
        variant="outlined"
        href={`mailto:${brand.email}?subject=${encodeURIComponent(title)}`}
        sx={{ justifySelf: "start" }}
      >
        {translate("onboarding.simple.contact")}
      </Button>
    </Paper>
  );
}

const Facts = ({ facts }: { facts: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, display: "grid", gap: 0.5 }}>
    {facts.map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </Box>
);

const card = { display: "grid", gap: 2, p: { xs: 2, sm: 2.5 } } as const;
