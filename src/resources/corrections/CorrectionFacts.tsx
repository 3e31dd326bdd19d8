import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import type { CorrectionDetail } from "#contract/corrections.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { orderAddress } from "#src/layout/addresses.ts";
import { Hidden } from "#src/resources/orders/show/DetailParts.tsx";
import { EmailText } from "#src/ui/EmailLink.tsx";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { ZipCode } from "#src/ui/ZipCode.tsx";

/** The fields of a correction. */
export const CorrectionFacts = ({ correction }: { correction: CorrectionDetail }) => {
  const words = useWords("corrections.facts");
  const categoryWords = useWords("corrections.categories");
  const statusWords = useWords("corrections.statuses");
  const { money, kilometres } = useNumbers();
  const { permissions } = useSessionUser();
  const { data, currency, estimatedDistance, recalculatedDistance, orderId, orderNo } = correction;
  const amount = (value: string | null) => value !== null && money(value, currency);
  const distance = (metres: number | null) => metres !== null && kilometres(metres);
  const { canViewAddresses, canViewPayouts, canViewPrices } = permissions.corrections;
  const ifSeen = (isSeen: boolean, value: ReactNode) => (isSeen ? value : <Hidden />);
  const claimedDistance = (extra: number) =>
    estimatedDistance === null
      ? words("extraDistance", { distance: kilometres(extra) })
      : kilometres(estimatedDistance + extra);
  return (
    <Facts>
      <Fact label={words("orderNo")}>
        {permissions.orders.canAccessPage ? (
          <Link component={RouterLink} to={orderAddress(orderId)}>
            {orderNo}
          </Link>
        ) : (
          orderNo
        )}
      </Fact>
      <Fact label={words("company")}>{correction.companyName}</Fact>
      <Fact label={words("driverEmail")}>
        <EmailText email={correction.driverEmail} />
      </Fact>
      <Fact label={words("createdAt")}>{stampText(correction.createdAt)}</Fact>
      <Fact label={words("category")}>{categoryWords(correction.category)}</Fact>
      <Fact label={words("status")}>{statusWords(correction.status)}</Fact>
      <Fact label={words("estimatedDistance")}>{ifSeen(canViewPrices, distance(estimatedDistance))}</Fact>
      <Fact label={words("suggestedDistance")}>
        {data.extraDistance !== null && claimedDistance(data.extraDistance)}
      </Fact>
      <Fact label={words("recalculatedDistance")}>
        {ifSeen(canViewPrices, distance(recalculatedDistance))}
      </Fact>
      <Fact label={words("packageSize")}>{correction.packageSize}</Fact>
      <Fact label={words("actualPackageSize")}>{data.actualPackageSize}</Fact>
      <Fact label={words("estimatedPayoutDriver")}>
        {ifSeen(canViewPayouts && canViewPrices, amount(correction.estimatedPayoutDriver))}
      </Fact>
      <Fact label={words("payoutDriver")}>{ifSeen(canViewPayouts, amount(correction.payoutDriver))}</Fact>
      <Fact label={words("clientsAddress")}>
        {ifSeen(canViewAddresses, addressOf(correction.clientsAddress))}
      </Fact>
      <Fact label={words("clientAddress")}>{ifSeen(canViewAddresses, addressOf(data.clientAddress))}</Fact>
      <Fact label={words("driversComment")}>{ifSeen(canViewAddresses, correction.driversComment)}</Fact>
    </Facts>
  );
};

const addressOf = (address: CorrectionDetail["clientsAddress"]): ReactNode =>
  address && (
    <>
      {address.street}, <ZipCode>{address.zipCode}</ZipCode> {address.city}
    </>
  );
