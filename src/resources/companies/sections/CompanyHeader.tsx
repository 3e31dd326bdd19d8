import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useRecordContext, useTranslate } from "react-admin";
import { Link } from "react-router";
import type { CompanyInfo } from "#contract/companies.ts";
import { CompanyLogo } from "#src/resources/companies/CompanyLogo.tsx";
import { CompanyStatusChip } from "#src/resources/companies/CompanyStatusChip.tsx";
import { stampText } from "#src/ui/warsawTime.ts";

/** The company's logo, name and status, and when it registered. */
export const CompanyHeader = () => {
  const translate = useTranslate();
  const company = useRecordContext<CompanyInfo>();
  if (!company) return null;
  const say = (key: string, moment?: string) =>
    translate(`companies.page.${key}`, { moment: moment && stampText(moment) });
  const { createdAt, contractGeneratedAt } = company;
  return (
    <Box component="header" sx={{ display: "flex", alignItems: "center", gap: 1.5, py: 2 }}>
      <Tooltip title={say("back")}>
        <IconButton component={Link} to="/companies/list" aria-label={say("back")} sx={{ ml: -0.5 }}>
          <ArrowBackOutlined />
        </IconButton>
      </Tooltip>
      <CompanyLogo {...company} size={48} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", columnGap: 1 }}>
          <Typography variant="h1" component="h2" sx={{ overflowWrap: "anywhere" }}>
            <bdi>{company.name}</bdi>
          </Typography>
          <CompanyStatusChip status={company.status} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {say("registered", createdAt)} ·{" "}
          {contractGeneratedAt ? say("contractAt", contractGeneratedAt) : say("noContract")}
        </Typography>
      </Box>
    </Box>
  );
};
