import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { CorrectionDetail } from "#contract/corrections.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { Hidden } from "#src/resources/orders/show/DetailParts.tsx";
import { LoadErrorLine } from "#src/ui/DataStates.tsx";
import { loadablePart } from "#src/ui/loadable.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { PayFormula } from "./PayFormula.tsx";
import { useAttachment } from "./useCorrection.ts";

const EvidenceMap = loadablePart(
  async () => (await import("./EvidenceMap.tsx")).EvidenceMap,
  () => <Skeleton variant="rectangular" sx={mapSize} />,
);

/** What speaks for and against a correction. */
export const Evidence = ({ correction }: { correction: CorrectionDetail }) => {
  const words = useWords("corrections.evidence");
  const { canViewAddresses } = useSessionUser().permissions.corrections;
  const { pickupPoint, destination, track, attachmentUrl } = correction;
  const hasMap = track.length > 1 || (pickupPoint && destination);
  return (
    <>
      <Part title={words("formula")}>
        <PayFormula correction={correction} />
      </Part>
      {(attachmentUrl || !canViewAddresses) && (
        <Part title={words("attachment")}>
          {canViewAddresses ? <Attachment id={correction.id} /> : <Hidden />}
        </Part>
      )}
      {hasMap && (
        <Part title={words("map")}>
          <Box sx={mapSize}>
            <EvidenceMap correction={correction} />
          </Box>
          <Typography variant="body2" color="textSecondary">
            {words("lines")}
          </Typography>
        </Part>
      )}
      <Part title={words("earlier")}>
        <Earlier correction={correction} />
      </Part>
    </>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: "grid", gap: 1, minWidth: 0 }}>
    <Typography component="h3" variant="subtitle2">
      {title}
    </Typography>
    {children}
  </Box>
);

const Attachment = ({ id }: { id: string }) => {
  const words = useWords("corrections.evidence");
  const { data, error, refetch } = useAttachment(id);
  if (error) return <LoadErrorLine title={words("attachmentFailed")} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rectangular" height={200} />;
  return (
    <Box
      component="img"
      src={data}
      alt={words("attachmentAlt")}
      sx={{ maxWidth: "100%", maxHeight: 360, borderRadius: 1, justifySelf: "start" }}
    />
  );
};

const Earlier = ({ correction: { earlier, currency } }: { correction: CorrectionDetail }) => {
  const words = useWords("corrections.evidence");
  const { canViewAddresses } = useSessionUser().permissions.corrections;
  const categoryWords = useWords("corrections.categories");
  const statusWords = useWords("corrections.statuses");
  const { money } = useNumbers();
  if (earlier.length === 0)
    return (
      <Typography variant="body2">{words(canViewAddresses ? "noEarlier" : "noEarlierOfDriver")}</Typography>
    );
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.5, typography: "body2" }}
    >
      {earlier.map((one) => (
        <li key={one.id}>
          {[
            stampText(one.createdAt),
            one.orderNo,
            categoryWords(one.category),
            statusWords(one.status),
            one.amount && money(one.amount, currency),
            one.isSameDriver && words("sameDriver"),
            one.isSameAddress && words("sameAddress"),
          ]
            .filter(Boolean)
            .join(" · ")}
        </li>
      ))}
    </Box>
  );
};

const mapSize = { height: "min(40vh, 320px)", borderRadius: 1, overflow: "hidden" };
