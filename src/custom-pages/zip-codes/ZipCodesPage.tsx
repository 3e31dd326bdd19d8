import Skeleton from "@mui/material/Skeleton";
import { useTranslate } from "react-admin";
import { useLocation } from "react-router";
import { useBeginning } from "./beginning.ts";
import { Frame } from "./Frame.tsx";
import { Workbench } from "./Workbench.tsx";

/** Where postal codes lie, which of them an address reaches, and what would become of an order to it. */
export const ZipCodesPage = () => {
  // Whoever comes here by another link begins anew.
  const { key } = useLocation();
  return <Begun key={key} />;
};

const Begun = () => {
  const { isLoading, address, problem } = useBeginning();
  return isLoading ? <Waiting /> : <Workbench address={address} problem={problem} />;
};

const Waiting = () => {
  const translate = useTranslate();
  return (
    <Frame
      panel={
        <Skeleton variant="rounded" height={280} role="status" aria-label={translate("common.loading")} />
      }
      map={<Skeleton variant="rectangular" height="100%" />}
    />
  );
};
