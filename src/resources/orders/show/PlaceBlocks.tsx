import type { ReactNode } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { ZipCode } from "#src/ui/ZipCode.tsx";
import { Block, CopyField, Field, PersonalData, PhoneField } from "./DetailParts.tsx";
import { PickupHours } from "./PickupHours.tsx";

/** The pickup point. */
export const PickupBlock = () => {
  const info = useOrder();
  const words = useWords("orderDetails");
  const paymentWords = useWords("orders.payments");
  const { sensitiveData } = useSessionUser().permissions.orders.canView;
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
        {!point.hasHashedSensitiveData && <PhoneField phone={point.phone} isHidden={!sensitiveData} />}
        <Field label={words("payment")}>{payment?.paymentType && paymentWords(payment.paymentType)}</Field>
        <CopyField label={words("paymentCode")} value={payment?.paymentCode} />
        <Field label={words("pickUpNotes")}>{info.pickUpNotes}</Field>
        <Field label={words("hours")}>
          {workingHours ? <PickupHours settings={workingHours} /> : words("notGiven")}
        </Field>
      </dl>
    </Block>
  );
};

/** The receiver. */
export const ReceiverBlock = () => {
  const info = useOrder();
  const words = useWords("orderDetails");
  const { sensitiveData } = useSessionUser().permissions.orders.canView;
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
        {!isHashed && <PhoneField phone={info.clientPhone} isHidden={!sensitiveData} />}
        <Field label={words("notes")}>{info.notes}</Field>
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
      <ZipCode>{zipCode}</ZipCode> {city}
    </bdi>
  </address>
);
