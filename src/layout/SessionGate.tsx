import WifiOffOutlined from "@mui/icons-material/WifiOffOutlined";
import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { keys } from "#src/queryKeys.ts";
import { StatePage } from "#src/ui/StatePage.tsx";
import { LoadingPage } from "./LoadingPage.tsx";

type SessionGateProps = {
  /** Resolves when the session stands; rejects when that could not be found out. */
  start: () => Promise<true>;
  children: ReactNode;
};

/** Nothing of the console is shown before the session stands. */
export function SessionGate({ start, children }: SessionGateProps) {
  const translate = useTranslate();
  const { isSuccess, isError, isFetching, refetch } = useQuery({
    queryKey: keys.sessionStart,
    queryFn: start,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isSuccess) return children;
  if (!isError) return <LoadingPage />;
  return (
    <StatePage
      live
      icon={<WifiOffOutlined />}
      title={translate("session.start.failedTitle")}
      text={translate("session.start.failedText")}
    >
      <Button variant="contained" disabled={isFetching} onClick={() => refetch()}>
        {translate("common.tryAgain")}
      </Button>
    </StatePage>
  );
}
