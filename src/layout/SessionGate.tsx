import WifiOffOutlined from "@mui/icons-material/WifiOffOutlined";
import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { StatePage } from "#src/ui/StatePage.tsx";
import { LoadingPage } from "./LoadingPage.tsx";

type SessionGateProps = {
  /** Resolves when the session is open; rejects if that could not be checked. */
  start: () => Promise<true>;
  children: ReactNode;
};

/** Renders the console only after the session has started. */
export function SessionGate({ start, children }: SessionGateProps) {
  const words = useWords("session.start");
  const commonWords = useWords("common");
  const { isSuccess, isError, isFetching, refetch } = useQuery({
    queryKey: keys.sessionStart,
    queryFn: start,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isSuccess) return children;
  if (!isError) return <LoadingPage />;
  return (
    <StatePage live icon={<WifiOffOutlined />} title={words("failedTitle")} text={words("failedText")}>
      <Button variant="contained" disabled={isFetching} onClick={() => refetch()}>
        {commonWords("tryAgain")}
      </Button>
    </StatePage>
  );
}
