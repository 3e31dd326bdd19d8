import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useRecordContext, useTranslate } from "react-admin";
import type { CompanyInfo } from "#contract/companies.ts";
import { Fact, Facts } from "#src/ui/Facts.tsx";

/** Who registered the company, and how to reach them. */
export const OwnerSection = () => {
  const translate = useTranslate();
  const owner = useRecordContext<CompanyInfo>()?.owner;
  if (!owner) return null;
  const say = (key: string) => translate(`companies.owner.${key}`);
  if (Object.values(owner).every((value) => !value))
    return <Typography color="textSecondary">{say("none")}</Typography>;
  const { name, email, phone, city, deliveryProductType } = owner;
  return (
    <Facts>
      <Fact label={say("name")}>{name}</Fact>
      <Fact label={say("email")}>{email && <Link href={`mailto:${email}`}>{email}</Link>}</Fact>
      <Fact label={say("phone")}>{phone && <Link href={`tel:${phone}`}>{phone}</Link>}</Fact>
      <Fact label={say("city")}>{city}</Fact>
      <Fact label={say("deliveryProductType")}>
        {deliveryProductType && translate(`orders.types.${deliveryProductType}`, { _: deliveryProductType })}
      </Fact>
    </Facts>
  );
};
