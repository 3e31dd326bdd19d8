import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useRecordContext, useTranslate } from "react-admin";
import type { CompanyInfo } from "#contract/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { PhoneLink } from "#src/ui/PhoneLink.tsx";

/** Who registered the company, and how to reach them. */
export const OwnerSection = () => {
  const translate = useTranslate();
  const words = useWords("companies.owner");
  const owner = useRecordContext<CompanyInfo>()?.owner;
  if (!owner) return null;
  if (Object.values(owner).every((value) => !value))
    return <Typography color="textSecondary">{words("none")}</Typography>;
  const { name, email, phone, city, deliveryProductType } = owner;
  return (
    <Facts>
      <Fact label={words("name")}>{name}</Fact>
      <Fact label={words("email")}>{email && <Link href={`mailto:${email}`}>{email}</Link>}</Fact>
      <Fact label={words("phone")}>
        <PhoneLink phone={phone} />
      </Fact>
      <Fact label={words("city")}>{city}</Fact>
      <Fact label={words("deliveryProductType")}>
        {deliveryProductType &&
          translate(`registration.deliveryProductTypes.${deliveryProductType}`, { _: deliveryProductType })}
      </Fact>
    </Facts>
  );
};
