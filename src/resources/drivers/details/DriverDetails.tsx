import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { RecordContextProvider, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import type { Driver, DriverInfo } from "#contract/drivers.ts";
import { useCompanyNames } from "#src/forms/companyNames.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { walletAddress } from "#src/layout/addresses.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { EmailLink } from "#src/ui/EmailLink.tsx";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { PhoneLink } from "#src/ui/PhoneLink.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { DriverActions } from "./DriverActions.tsx";
import { DriverOrders } from "./DriverOrders.tsx";
import { DriverStock } from "./DriverStock.tsx";
import { LastPlace } from "./LastPlace.tsx";
import { useDriverInfo } from "./useDriverInfo.ts";

/** The details of a driver in an open row. */
export const DriverDetails = () => {
  const words = useWords("drivers.details");
  const { id = "" } = useRecordContext<Driver>() ?? {};
  const { data, error, refetch } = useDriverInfo(id);
  return (
    <Box sx={{ py: 2 }}>
      <DataStates
        query={{ data, error, refetch }}
        failed={words("failed")}
        loading={<LoadingBox height={220} />}
      >
        {(driver) => (
          <RecordContextProvider value={driver}>
            <Details driver={driver} />
          </RecordContextProvider>
        )}
      </DataStates>
    </Box>
  );
};

const Details = ({ driver }: { driver: DriverInfo }) => {
  const words = useWords("drivers.details");
  const { permissions } = useSessionUser();
  const { block } = driver;
  // Who was blocked, or has left, may still have parcels.
  const stillHas = driver.ordersInHand > 0 && words("stillHasOrders", driver.ordersInHand);
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {block && (
        <Alert severity="warning">
          {words("blocked", {
            moment: block.at ? stampText(block.at) : "—",
            by: block.by ?? "—",
            reason: block.reason ?? "—",
          })}
          {stillHas && ` ${stillHas}`}
        </Alert>
      )}
      {!block && !driver.active && stillHas && <Alert severity="warning">{stillHas}</Alert>}
      <Box sx={columns}>
        <DriverFacts driver={driver} />
        {permissions.orders.canAccessPage && <DriverOrders driver={driver} />}
        <LastPlace driver={driver} />
        {permissions.stock.canAccessPage && <DriverStock driverId={driver.id} />}
      </Box>
      {permissions.drivers.canWrite &&
        (driver.isWithinReach ? (
          <DriverActions />
        ) : (
          <Typography color="textSecondary">{words("outOfReach")}</Typography>
        ))}
    </Box>
  );
};

const DriverFacts = ({ driver }: { driver: DriverInfo }) => {
  const words = useWords("drivers.details");
  const driverWords = useWords("drivers");
  const vehicleWords = useWords("orders.vehicles");
  const { permissions } = useSessionUser();
  const companies = useCompanyNames();
  const { email, phone, car, vehicleType, vehicleSize, mobile, allowedCompanies, lastLogin } = driver;
  const known = companies?.filter(({ id }) => allowedCompanies.includes(id)) ?? [];
  // Companies out of reach can't be named.
  const others = companies ? allowedCompanies.length - known.length : 0;
  const companyNames = [
    ...known.map(({ name }) => name),
    ...(others > 0 ? [words("otherCompanies", others)] : []),
  ];
  const kinds = [
    ...(driver.isAmbassador ? [driverWords("ambassador")] : []),
    ...(driver.priorityDriver ? [driverWords("priority")] : []),
  ];
  return (
    <Facts>
      <Fact label={words("email")}>
        <EmailLink email={email} />
      </Fact>
      <Fact label={words("phone")}>
        <PhoneLink phone={phone} />
      </Fact>
      <Fact label={words("vehicle")}>
        {[vehicleWords(vehicleType), vehicleSize, car.model, car.color, car.registrationPlate]
          .filter(Boolean)
          .join(" · ")}
      </Fact>
      <Fact label={words("app")}>{[mobile.version, mobile.osType].filter(Boolean).join(" · ")}</Fact>
      <Fact label={words("companies")}>
        {allowedCompanies.length > 0 ? companyNames.join(", ") : words("allCompanies")}
      </Fact>
      <Fact label={words("kind")}>{kinds.join(", ") || words("ordinary")}</Fact>
      <Fact label={words("lastLogin")}>{lastLogin && stampText(lastLogin)}</Fact>
      <Fact label={words("since")}>{stampText(driver.createdAt)}</Fact>
      {permissions.wallet.canAccessPage && (
        <Fact label={words("wallet")}>
          <Link component={RouterLink} to={walletAddress(driver.id)}>
            {words("openWallet")}
          </Link>
        </Fact>
      )}
    </Facts>
  );
};

const columns = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(220px, 1fr) minmax(240px, 1fr)" },
  gap: 3,
  alignItems: "start",
} as const;
