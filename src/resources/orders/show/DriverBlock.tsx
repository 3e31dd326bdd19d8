import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import { fullName } from "#contract/drivers.ts";
import { opensAt } from "#contract/orders/clock.ts";
import { isIn, isOngoing } from "#contract/orders/statuses.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useIsPast, useOrder } from "#src/resources/orders/useOrder.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { Block, Field, Hidden, MailLink, PhoneField } from "./DetailParts.tsx";

/** The driver: contact data and vehicle. */
export const DriverBlock = () => {
  const { xDeliverer: driver, stage, scheduledSlotRange: slot } = useOrder();
  const words = useWords("orderDetails");
  const vehicleWords = useWords("orders.vehicles");
  const { driverInfo } = useSessionUser().permissions.orders.canView;
  if (!driver) {
    return (
      <Block title={words("driver")}>
        {driverInfo ? <p className="absent">{words("noDriver")}</p> : <Hidden />}
        <MapLink />
      </Block>
    );
  }
  const { type, vehicle, registrationPlate } = driver.car;
  return (
    <Block title={words("driver")}>
      <strong>
        <bdi>{fullName(driver)}</bdi>
      </strong>
      {isIn("planned", stage.status) && slot && (
        <p className="absent">{words("acceptedFor", { moment: stampText(opensAt(slot)) })}</p>
      )}
      <dl>
        <PhoneField phone={driver.phone} />
        <Field label={words("email")} isPlain>
          {driver.email && <MailLink email={driver.email} />}
        </Field>
        <Field label={words("vehicle")}>
          {[vehicleWords(type), vehicle, registrationPlate].filter(Boolean).join(" · ")}
        </Field>
      </dl>
      <MapLink />
    </Block>
  );
};

/** A link that shows the order and its driver on the map of the fleet. */
const MapLink = () => {
  const words = useWords("drivers.map");
  const { id, stage } = useOrder();
  const { drivers } = useSessionUser().permissions;
  const isPast = useIsPast();
  if (isPast || !drivers.canAccessPage || !isOngoing(stage.status)) return null;
  return (
    <Link component={RouterLink} to={`/drivers/map?order=${encodeURIComponent(id)}`} variant="body2">
      {words("open")}
    </Link>
  );
};
