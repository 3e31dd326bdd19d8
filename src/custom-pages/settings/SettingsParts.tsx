import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import type { CompanyInfo } from "#contract/companies.ts";
import type { settings } from "#locales/en/settings.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useCompanyInfo } from "#src/resources/companies/useCompanyInfo.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** What a tab is about. */
export const TabTitle = ({ label, text }: { label: keyof typeof settings.tabs; text?: string }) => {
  const words = useWords("settings.tabs");
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h2">{words(`${label}`)}</Typography>
      {text && (
        <Typography color="textSecondary" sx={{ textWrap: "pretty", maxWidth: 640 }}>
          {text}
        </Typography>
      )}
    </Box>
  );
};

type Props = {
  title: string;
  text?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  children?: ReactNode;
};

/** One thing that can be set. */
export const SettingsCard = ({ title, text, action, children }: Props) => {
  const titleId = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      variant="outlined"
      sx={{ display: "grid", gap: 1.5, p: { xs: 2, sm: 2.5 }, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography id={titleId} variant="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {text && (
        <Typography color="textSecondary" sx={{ textWrap: "pretty", mt: -0.5 }}>
          {text}
        </Typography>
      )}
      {children}
    </Paper>
  );
};

/** Shows something of the client's own company, once it is known. */
export function OwnCompany({ children }: { children: (company: CompanyInfo) => ReactNode }) {
  const words = useWords("companies.page");
  const query = useCompanyInfo(useSessionUser().company?.id ?? "");
  return (
    <DataStates
      query={query}
      failed={words("failed")}
      loading={<LoadingBox height={160} label={words("loading")} />}
    >
      {children}
    </DataStates>
  );
}
