import { BulkActionsToolbar, DataTable, NumberField } from "react-admin";
import { type Driver, fullName } from "#contract/drivers.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { DriverDetails } from "#src/resources/drivers/details/DriverDetails.tsx";
import { ExpandButton, expandableRowStyles } from "#src/ui/ExpandButton.tsx";
import { bodyWithNamedBoxes } from "#src/ui/namedBoxes.tsx";
import { PhoneLink } from "#src/ui/PhoneLink.tsx";
import { pageUpTo } from "#src/ui/pageRoom.ts";
import { SortedColumn } from "#src/ui/SortedColumn.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { DriverBulkActions } from "./DriverBulkActions.tsx";
import { DriverStateChip, LastSeen } from "./DriverMarks.tsx";

/** The table of drivers in the list context; a row expands in place. For the keyboard the name is the button. */
export const DriverTable = ({ selected }: { selected: readonly Driver[] }) => {
  const words = useWords("drivers.columns");
  const vehicleWords = useWords("orders.vehicles");
  const { canWrite, canSendNotification } = useSessionUser().permissions.drivers;
  const canSelect = canWrite || canSendNotification;
  return (
    <DataTable<Driver>
      body={Body}
      bulkActionButtons={canSelect}
      bulkActionsToolbar={
        canSelect && (
          <BulkActionsToolbar label="drivers.bulk.chosen">
            <DriverBulkActions drivers={selected} />
          </BulkActionsToolbar>
        )
      }
      expand={DriverDetails}
      expandSingle
      rowClick="expand"
      sx={tableStyles}
    >
      <Column source="name" label={words("name")} render={(driver) => <NameCell driver={driver} />} />
      <Column
        source="status"
        label={words("status")}
        render={(driver) => <DriverStateChip driver={driver} />}
      />
      <Column source="lastSeen" label={words("lastSeen")} render={(driver) => <LastSeen driver={driver} />} />
      <Column source="ordersInHand" label={words("ordersInHand")} field={NumberField} align="right" />
      <Column
        source="region"
        label={words("region")}
        render={({ region }) => <bdi data-hint="">{region}</bdi>}
      />
      <Column
        source="vehicle"
        label={words("vehicle")}
        render={({ vehicleType, vehicleSize }) => `${vehicleWords(vehicleType)} · ${vehicleSize}`}
      />
      <Column
        source="phone"
        label={words("phone")}
        disableSort
        render={({ phone }) => <PhoneLink phone={phone} />}
      />
    </DataTable>
  );
};

const Column = SortedColumn<Driver>;

const Body = bodyWithNamedBoxes<Driver>((driver) => useWords("lists")("select", { name: fullName(driver) }));

const NameCell = ({ driver }: { driver: Driver }) => {
  const words = useWords("drivers");
  return (
    <>
      <ExpandButton isSingle>
        <bdi data-hint="">{fullName(driver)}</bdi>
        {driver.isAmbassador && <Mark name={words("ambassador")}>A</Mark>}
        {driver.priorityDriver && <Mark name={words("priority")}>P</Mark>}
      </ExpandButton>
      <span className="seen">
        <LastSeen driver={driver} />
      </span>
    </>
  );
};

const Mark = ({ name, children }: { name: string; children: string }) => (
  <abbr title={name} aria-label={name}>
    {children}
  </abbr>
);

const tableStyles = {
  ...expandableRowStyles,
  "& td, & th": { whiteSpace: "nowrap" },
  // Long names get what the other columns leave, at most this share.
  "& .column-name, & .column-region": { maxWidth: 0, overflow: "hidden", textOverflow: "ellipsis" },
  "& .column-name": { width: "30%" },
  "& .column-region": { width: "16%" },
  "& .RaDataTable-expandRow td": { whiteSpace: "normal" },
  // Where it has no column.
  "& .seen": { display: "none", color: "text.secondary" },
  abbr: {
    ml: 0.75,
    px: 0.5,
    border: 1,
    borderColor: "divider",
    borderRadius: 0.5,
    fontSize: 11,
    textDecoration: "none",
    color: "text.secondary",
  },
  // Narrow tables hide columns whose values the open row shows too.
  [pageUpTo(1120)]: { "& .column-phone": { display: "none" } },
  [pageUpTo(880)]: {
    "& .column-region, & .column-vehicle, & .column-phone": { display: "none" },
  },
  [pageUpTo(600)]: {
    "& .column-ordersInHand, & .column-lastSeen": { display: "none" },
    "& .column-name": { width: "100%", whiteSpace: "normal", overflowWrap: "anywhere" },
    "& .seen": { display: "block", pl: "22px" },
    "& td, & th": { paddingInline: "6px" },
    // The actions wrap below the count.
    "&& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)": {
      flexWrap: "wrap",
      alignContent: "center",
      height: 88,
      transform: "translateY(-88px)",
    },
  },
} as const;
