import SettingsOutlined from "@mui/icons-material/SettingsOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { type Alerts, alertHours, maxAlerts } from "#contract/alerts.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ArrivalStatus } from "#src/ui/ArrivalStatus.tsx";
import { LoadError, LoadErrorLine, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";
import { useSteadyRows } from "#src/ui/useSteadyRows.ts";
import { AlertRow } from "./AlertRow.tsx";
import { goneAlert } from "./goneAlert.ts";
import { useAlerts } from "./useAlerts.ts";
import { useSeeing } from "./useSeeing.ts";

type Props = { titleId: string; onClose: () => void };

/** The account's alerts of the last day whose cause is not over. Opening the centre marks the shown ones as seen. */
export const AlertCentre = ({ titleId, onClose }: Props) => {
  const words = useWords("alerts");
  const { data, error, refetch } = useAlerts();
  if (!data)
    return (
      <>
        <Header {...{ titleId, onClose }} />
        <Box sx={{ p: 2, pt: 0 }}>
          {error ? (
            <LoadError title={words("failed")} error={error} onRetry={refetch} />
          ) : (
            <LoadingBox height={160} />
          )}
        </Box>
      </>
    );
  return (
    <>
      {error && <StaleData title={words("stale")} error={error} onRetry={refetch} />}
      <Shown {...{ titleId, onClose, alerts: data }} />
    </>
  );
};

const Shown = ({ titleId, onClose, alerts }: Props & { alerts: Alerts }) => {
  const words = useWords("alerts");
  const current = alerts.rows;
  const { rows, arrived, showAll } = useSteadyRows("centre", current, maxAlerts);
  const { maySee, unseen, error, seeAll } = useSeeing(
    rows.filter(({ isGone }) => !isGone).map(({ row }) => row),
    alerts.leftOut,
  );
  const seeNewest = () => {
    showAll();
    if (current[0]) void seeAll(current[0].at);
  };
  const canSee = maySee && (unseen.size > 0 || arrived > 0);
  return (
    <>
      <Header {...{ titleId, onClose }} onSeeAll={canSee ? seeNewest : undefined} />
      {error !== null && (
        <Box sx={{ px: 2, pb: 1 }}>
          <LoadErrorLine title={words("notSaved")} error={error} onRetry={seeNewest} />
        </Box>
      )}
      <ArrivalStatus text={arrived > 0 ? words("arrived", arrived) : ""} />
      <Box sx={{ px: 2, pb: arrived > 0 ? 1 : 0 }}>
        {arrived > 0 && (
          <Button size="small" variant="contained" onClick={showAll}>
            {words("show", arrived)}
          </Button>
        )}
      </Box>
      {rows.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pt: 1, pb: 3, textWrap: "pretty" }}>
          {words("none", { hours: alertHours })}
        </Typography>
      ) : (
        <Box component="ul" sx={list}>
          {rows.map(({ row, isGone }) => (
            <AlertRow
              key={row.id}
              alert={row}
              isUnseen={unseen.has(row.id)}
              gone={isGone ? goneAlert(row, alerts) : null}
              onClose={onClose}
            />
          ))}
        </Box>
      )}
      {alerts.leftOut !== "none" && (
        <Typography variant="body2" color="textSecondary" sx={note}>
          {words("newest", { count: maxAlerts })}{" "}
          {alerts.leftOut === "unseen" && maySee && words("othersUnseen")}
        </Typography>
      )}
    </>
  );
};

const Header = ({ titleId, onClose, onSeeAll }: Props & { onSeeAll?: (() => void) | undefined }) => {
  const words = useWords("alerts");
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, pl: 2, pr: 1, minHeight: 48 }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
        {words("title")}
      </Typography>
      {onSeeAll && (
        <Button size="small" onClick={onSeeAll}>
          {words("seeAll")}
        </Button>
      )}
      <Tooltip title={words("toSettings")}>
        <IconButton component={Link} to="/settings#alerts" onClick={onClose} aria-label={words("toSettings")}>
          <SettingsOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  );
};

const note = {
  flex: "none",
  px: 2,
  py: 1,
  textWrap: "pretty",
  borderTop: 1,
  borderColor: "divider",
} as const;

const list = {
  m: 0,
  p: 0,
  listStyle: "none",
  overflowY: "auto",
  borderTop: 1,
  borderColor: "divider",
  "& > li + li": { borderTop: 1, borderColor: "divider" },
} as const;
