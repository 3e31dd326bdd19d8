import type { ReactNode } from "react";
import type { OrderInfo } from "#contract/orders/info.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { Block, Field, PersonalData } from "./DetailParts.tsx";

/** The pickup point. */
export const PickupBlock = () => {
  const info = useOrder();
  const words = useWords("orders.details");
  const paymentWords = useWords("orders.payments");
  const point = info.pickupPoint;
  if (!point) {
    return (
      <Block title={words("pickup")}>
        <p className="absent">{words("noPickup")}</p>
      </Block>
    );
  }
  const { paymentDetails: payment, workingHours } = point;
  return (
    <Block title={words("pickup")}>
      <Address name={point.name} street={point.street} city={point.city} zipCode={point.zipCode} />
      <dl>
        {!point.hasHashedSensitiveData && (
          <Field label={words("phone")}>
            <PersonalData value={point.phone} />
          </Field>
        )}
        <Field label={words("payment")}>
          {payment &&
            [payment.paymentType && paymentWords(payment.paymentType), payment.paymentCode]
              .filter(Boolean)
              .join(" · ")}
        </Field>
        <Field label={words("notes")}>{point.notes}</Field>
        <Field label={words("hours")}>{workingHours && <Hours workingHours={workingHours} />}</Field>
      </dl>
    </Block>
  );
};

/** The receiver. */
export const ReceiverBlock = () => {
  const info = useOrder();
  const words = useWords("orders.details");
  const isHashed = info.hashedSensitiveData.clientData;
  return (
    <Block title={words("receiver")}>
      <Address
        name={<PersonalData value={info.clientName} isHashed={isHashed} />}
        street={isHashed ? null : <PersonalData value={info.clientStreet} />}
        city={info.clientCity}
        zipCode={info.clientZipCode}
      />
      <dl>
        {!isHashed && (
          <Field label={words("phone")}>
            <PersonalData value={info.clientPhone} />
          </Field>
        )}
        <Field label={words("notes")}>{info.notes}</Field>
        <Field label={words("pickUpNotes")}>{info.pickUpNotes}</Field>
        <Field label={words("deliveryComment")}>{info.deliveryComment}</Field>
      </dl>
    </Block>
  );
};

const Address = ({
  name,
  street,
  city,
  zipCode,
}: Record<"name" | "street" | "city" | "zipCode", ReactNode>) => (
  <address>
    <strong>
      <bdi>{name}</bdi>
    </strong>
    {street && <bdi>{street}</bdi>}
    <bdi>
      {zipCode} {city}
    </bdi>
  </address>
);

const Hours = ({ workingHours }: { workingHours: Parameters<typeof spanHours>[0] }) => {
  const words = useWords("orders.details.weekdays");
  const detailWords = useWords("orders.details");
  return (
    <ul className="hours">
      {spanHours(workingHours).map(({ from, to, hours }) => (
        <li key={from}>
          {from === to ? words(from) : `${words(from)}–${words(to)}`} {hours ?? detailWords("closed")}
        </li>
      ))}
    </ul>
  );
};

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
type Weekday = (typeof weekdays)[number];

type WorkingHours = NonNullable<NonNullable<OrderInfo["pickupPoint"]>["workingHours"]>;

/** Consecutive days with the same hours: Monday to Friday 08:00–20:00. Null hours mean closed. */
type HoursSpan = { from: Weekday; to: Weekday; hours: string | null };

export function spanHours(workingHours: WorkingHours): HoursSpan[] {
  const spans: HoursSpan[] = [];
  for (const day of weekdays) {
    const open = workingHours[day];
    const hours = open ? `${open.from}–${open.to}` : null;
    const last = spans.at(-1);
    if (last && last.hours === hours) last.to = day;
    else spans.push({ from: day, to: day, hours });
  }
  return spans;
}
