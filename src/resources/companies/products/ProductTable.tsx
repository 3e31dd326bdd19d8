import EditOutlined from "@mui/icons-material/EditOutlined";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { useLocaleState, useTranslate } from "react-admin";
import type { MaximumDimensions, Product } from "#contract/products.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { useValueText } from "#src/resources/companies/sections/useValueText.ts";

export const ProductTable = ({ products, onOpen }: Props) => {
  const translate = useTranslate();
  const say = (key: string, args = {}) => translate(`companies.products.${key}`, args);
  const valueText = useValueText();
  const [locale] = useLocaleState();
  const limits = ({ dimensionsAlgorithm, maximumDimensions: most }: Product) => {
    const of = (name: keyof MaximumDimensions) => valueText(`maximumDimensions.${name}`, most[name]);
    const named = (name: keyof MaximumDimensions) =>
      most[name] !== null &&
      `${translate(`companySettings.fields.maximumDimensions.${name}`).toLowerCase()} ${of(name)}`;
    const sides = [most.length, most.width, most.height];
    const box =
      sides.some((side) => side !== null) &&
      `${sides.map((side) => side?.toLocaleString(locale) ?? "–").join(" × ")} ${translate("companySettings.units.centimetres")}`;
    const dimensions = dimensionsAlgorithm === "sides" ? [box] : [named("largestSide"), named("sideSum")];
    return [most.weight !== null && of("weight"), ...dimensions].filter(Boolean).join(", ");
  };
  return (
    <Frame>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column}>
                {say(`columns.${column}`)}
              </th>
            ))}
            <td className="edit" />
          </tr>
        </thead>
        <tbody>
          {products.map((product) => {
            const { productSettings: settings } = product;
            const edit = say("edit", { name: product.name });
            return (
              <tr key={product.id}>
                <td className="name" title={product.name}>
                  <bdi>{product.name}</bdi>
                  {settings.helperProduct && <small>{say("helper")}</small>}
                  {settings.hideOnOrderForm && <small>{say("hidden")}</small>}
                </td>
                <td title={product.code ?? undefined}>{product.code ?? "—"}</td>
                <td>{translate(`orders.types.${product.type}`)}</td>
                <td className="limits" title={limits(product)}>
                  {limits(product) || say("noLimits")}
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
          })}
        </tbody>
      </table>
    </Frame>
  );
};

type Props = { products: readonly Product[]; onOpen: (product: Product) => void };

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
    fontVariantNumeric: "tabular-nums",
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
    ".perOrder": { width: "11%", textAlign: "right" },
    ".edit": { width: 48, padding: "0 8px", textAlign: "right" },
    small: { marginLeft: 6, color: colors.muted, fontSize: tokens.text.small, fontWeight: 400 },
  };
});
