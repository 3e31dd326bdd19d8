import CloudOffOutlined from "@mui/icons-material/CloudOffOutlined";
import ErrorOutlineOutlined from "@mui/icons-material/ErrorOutlineOutlined";
import InboxOutlined from "@mui/icons-material/InboxOutlined";
import LockOutlined from "@mui/icons-material/LockOutlined";
import SearchOffOutlined from "@mui/icons-material/SearchOffOutlined";
import WifiOffOutlined from "@mui/icons-material/WifiOffOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** Why there is nothing to show. */
export type StateKind = "empty" | "noMatch" | "notFound" | "forbidden" | "failed" | "offline" | "unavailable";

const icons = {
  empty: <InboxOutlined />,
  noMatch: <SearchOffOutlined />,
  notFound: <SearchOffOutlined />,
  forbidden: <LockOutlined />,
  failed: <ErrorOutlineOutlined />,
  offline: <WifiOffOutlined />,
  unavailable: <CloudOffOutlined />,
} satisfies Record<StateKind, ReactNode>;

/** Kinds that are read out at once: what went wrong. */
const alarming: ReadonlySet<StateKind> = new Set(["notFound", "failed", "offline", "unavailable"]);

/** A page, or a list, that has something to say instead of something to show: what is, why, and what to do next. */
export function StatePage({ kind, title, text, children }: StatePageProps) {
  return (
    <Box
      role={alarming.has(kind) ? "alert" : "status"}
      sx={{
        display: "grid",
        flex: 1,
        placeContent: "center",
        justifyItems: "center",
        minHeight: "min(60vh, 480px)",
        p: 3,
        textAlign: "center",
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: "grid",
          placeContent: "center",
          width: 48,
          height: 48,
          mb: 2,
          borderRadius: 1.5,
          border: 1,
          borderColor: "divider",
          bgcolor: "background.paper",
          color: "text.secondary",
        }}
      >
        {icons[kind]}
      </Box>
      <Typography variant="h2" component="h2">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5, maxWidth: 440 }}>
        {text}
      </Typography>
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", justifyContent: "center" }}>{children}</Box>
    </Box>
  );
}

type StatePageProps = {
  kind: StateKind;
  title: string;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
};

/** The kind of a page that could not be loaded: whether the network, the service or something else is the matter. */
export function kindOfError(error: unknown): StateKind {
  const { errorCode, status = 0 } = (error ?? {}) as { errorCode?: string; status?: number };
  if (errorCode === "network") return "offline";
  return errorCode === "unavailable" || errorCode === "timeout" || status >= 502 ? "unavailable" : "failed";
}
