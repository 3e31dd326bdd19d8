import EditOutlined from "@mui/icons-material/EditOutlined";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { RecordsIterator, useLocaleState, useRecordContext } from "react-admin";
import type { MaximumDimensions, Product } from "#contract/products.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";

/** A company's products, each with a button that opens its dialog. */
export function ProductTable({ products, onOpen }: Props) {
  const words = useWords("companies.products");
  return (
    <Frame>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column}>
                {words(`columns.${column}`)}
              </th>
            ))}
            <td className="edit" />
          </tr>
        </thead>
        <tbody>
          <RecordsIterator data={products}>
            <ProductRow onOpen={onOpen} />
          </RecordsIterator>
        </tbody>
      </table>
    </Frame>
  );
}

type Props = { products: Product[] } & RowProps;
type RowProps = { onOpen: (product: Product) => void };

function ProductRow({ onOpen }: RowProps) {
  const product = useRecordContext<Product>();
  const ordersWords = useWords("orders.types");
  const words = useWords("companies.products");
  const limitsText = useLimitsText();
  if (!product) return null;
  const { name, code, type, productSettings: settings } = product;
  const limits = limitsText(product);
  const edit = words("edit", { name });
  return (
    <tr>
      <td className="name" data-hint="">
        <bdi>{name}</bdi>
        {settings.helperProduct && <small>{words("helper")}</small>}
        {settings.hideOnOrderForm && <small>{words("hidden")}</small>}
      </td>
      <td data-hint="">{code ?? "—"}</td>
      <td>{ordersWords(type)}</td>
      <td className="limits" data-hint="">
        {limits || words("noLimits")}
      </td>
      <td className="perOrder">{settings.maxProductsAllowed}</td>
      <td className="edit">
        <Tooltip title={edit}>
          <IconButton aria-label={edit} onClick={() => onOpen(product)}>
            <EditOutlined />
          </IconButton>
        </Tooltip>
      </td>
    </tr>
  );
}

/** Says the limits that the product's algorithm uses: "5 kg, 60 × 40 × 40 cm". */
function useLimitsText(): (product: Product) => string {
  const words = useWords("companySettings");
  const [locale] = useLocaleState();
  return ({ dimensionsAlgorithm, maximumDimensions: max }) => {
    const figure = (name: keyof MaximumDimensions) =>
      max[name]?.toLocaleString(locale, { maximumFractionDigits: 2 }) ?? "–";
    const centimetres = words("units.centimetres");
    const named = (name: "largestSide" | "sideSum") =>
      max[name] !== null &&
      `${words(`fields.maximumDimensions.${name}`).toLowerCase()} ${figure(name)} ${centimetres}`;
    const sides = ["length", "width", "height"] as const;
    const box = sides.some((side) => max[side] !== null) && `${sides.map(figure).join(" × ")} ${centimetres}`;
    return [
      max.weight !== null && `${figure("weight")} ${words("units.kilograms")}`,
      ...(dimensionsAlgorithm === "sides" ? [box] : [named("largestSide"), named("sideSum")]),
    ]
      .filter(Boolean)
      .join(", ");
  };
}

const columns = ["name", "code", "type", "limits", "perOrder"] as const;

const Frame = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    width: "100%",
    overflowX: "auto",
    border: `1px solid ${colors.line}`,
    borderRadius: tokens.radius,
    background: colors.surface,
    fontSize: tokens.text.table,
    table: { width: "100%", minWidth: 620, borderCollapse: "collapse", tableLayout: "fixed" },
    "td, th": {
      height: tokens.row.compact,
      padding: "0 8px",
      textAlign: "left",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    th: { color: colors.muted, fontSize: tokens.text.small, fontWeight: tokens.text.emphasis },
    "tbody td": { borderTop: `1px solid ${colors.line}` },
    ".name": { width: "23%", paddingLeft: 12, fontWeight: 500 },
    ".code": { width: "12%" },
    ".type": { width: "20%" },
    ".limits": { width: "27%" },
    ".limits, .perOrder": { fontVariantNumeric: "tabular-nums" },
    ".perOrder": { width: "11%", textAlign: "right" },
    ".edit": { width: 48, padding: "0 8px", textAlign: "right" },
    small: { marginLeft: 6, color: colors.muted, fontSize: tokens.text.small, fontWeight: 400 },
  };
});
