import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useRecordContext } from "react-admin";
import { Link } from "react-router";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { CompanyLogo } from "#src/resources/companies/CompanyLogo.tsx";
import { CompanyStatusChip } from "#src/resources/companies/CompanyStatusChip.tsx";
import { stampText } from "#src/ui/warsawTime.ts";

/** The company's logo, name and status, and when it registered. */
export const CompanyHeader = () => {
  const words = useWords("companies.page");
  const company = useRecordContext<CompanyInfo>();
  if (!company) return null;
  const { createdAt, contractGeneratedAt } = company;
  return (
    <Box component="header" sx={header}>
      <Tooltip title={words("back")}>
        <IconButton component={Link} to="/companies/list" aria-label={words("back")} sx={{ ml: -0.5 }}>
          <ArrowBackOutlined />
        </IconButton>
      </Tooltip>
      <CompanyLogo {...company} size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", columnGap: 1 }}>
          <Typography variant="h1" component="h2" noWrap data-hint="" sx={{ minWidth: 0 }}>
            <bdi>{company.name}</bdi>
          </Typography>
          <Box sx={{ flex: "none" }}>
            <CompanyStatusChip status={company.status} />
          </Box>
        </Box>
        <Typography variant="body2" color="textSecondary" noWrap>
          {words("registered", { moment: stampText(createdAt) })}
          {/* Hidden on phones for want of room; the contract has a section of its own. */}
          <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
            {" · "}
            {contractGeneratedAt
              ? words("contractAt", { moment: stampText(contractGeneratedAt) })
              : words("noContract")}
          </Box>
        </Typography>
      </Box>
    </Box>
  );
};

/** Height of the header in pixels. It stays visible, so that it is always clear whose settings are being changed. */
export const headerHeight = 72;

const header = {
  position: "sticky",
  top: tokens.bar,
  zIndex: 4,
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: headerHeight,
  py: 1,
  bgcolor: "background.default",
};
