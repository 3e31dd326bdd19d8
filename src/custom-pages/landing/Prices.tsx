import "./prices.css";
import { currency, packageSizes } from "#contract/orders/statuses.ts";
import { priceList, sizeLimits } from "#contract/rules/packageSizes.ts";
import { sentence } from "#contract/rules/sentence.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { Coverage } from "./Coverage.tsx";
import { useLanding } from "./landingWords.ts";

/** The prices of a delivery, and the form for postal codes. */
export function Prices({ words }: { words: PublicWords }) {
  const { landing, language } = useLanding();
  const say = landing.prices;
  const money = (amount: number) =>
    new Intl.NumberFormat(language, {
      style: "currency",
      currency,
      trailingZeroDisplay: "stripIfInteger",
    }).format(amount);
  const number = new Intl.NumberFormat(language);
  const limitsOf = (size: (typeof packageSizes)[number]) => {
    const limits: { weight: number; sideSum?: number; sides?: readonly number[] } = sizeLimits[size];
    const kg = number.format(limits.weight);
    return limits.sides
      ? sentence(say.sides, { kg, cm: limits.sides.join(" × ") })
      : sentence(say.sum, { kg, cm: limits.sideSum ?? 0 });
  };
  return (
    <section className="landing-prices landing-width" id="cennik">
      <h2>{say.title}</h2>
      <p className="landing-under">{say.lead}</p>
      <div className="landing-offer">
        <div>
          <dl aria-label={say.table}>
            {packageSizes.map((size) => (
              <div key={size}>
                <dt>
                  {sentence(say.size, { size })}
                  <small>{limitsOf(size)}</small>
                </dt>
                <dd>{money(priceList.base[size])}</dd>
              </div>
            ))}
          </dl>
          <p>
            {sentence(say.distance, {
              km: priceList.freeKilometres,
              price: money(priceList.perKilometre),
            })}
          </p>
          <p className="landing-net">{say.net}</p>
        </div>
        <Coverage words={words} />
      </div>
    </section>
  );
}
