import EditOutlined from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { RecordsIterator, useLocaleState, useRecordContext } from "react-admin";
import type { MaximumDimensions, Product } from "#contract/products.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";

/** The products of a company: a table, or cards where there is no room for one. Each has a button that opens its dialog. */
export function ProductTable({ products, onOpen }: Props) {
  const words = useWords("companies.products");
  const sectionWords = useWords("companies.sections");
  return (
    <Frame>
      <Box role="table" aria-label={sectionWords("products")}>
        <Box role="rowgroup" className="head">
          <Box role="row">
            {columns.map((column) => (
              <Box key={column} role="columnheader" className={column}>
                {words(`columns.${column}`)}
              </Box>
            ))}
            <Box role="columnheader" className="edit">
              <span style={visuallyHidden}>{words("columns.edit")}</span>
            </Box>
          </Box>
        </Box>
        <Box role="rowgroup">
          <RecordsIterator data={products}>
            <ProductRow onOpen={onOpen} />
          </RecordsIterator>
        </Box>
      </Box>
    </Frame>
  );
}

type Props = { products: Product[] } & RowProps;
type RowProps = { onOpen: (product: Product) => void };

const columns = ["name", "code", "type", "limits", "perOrder"] as const;

function ProductRow({ onOpen }: RowProps) {
  const product = useRecordContext<Product>();
  const ordersWords = useWords("orders.types");
  const words = useWords("companies.products");
  const limitsText = useLimitsText();
  if (!product) return null;
  const { name, code, type, productSettings: settings } = product;
  const edit = words("edit", { name });
  return (
    <Box role="row">
      <Box role="cell" className="name" data-hint="">
        <bdi>{name}</bdi>
        {settings.helperProduct && <small>{words("helper")}</small>}
        {settings.hideOnOrderForm && <small>{words("hidden")}</small>}
      </Box>
      <Box role="cell" className="code" data-hint="">
        {code ?? "—"}
      </Box>
      <Box role="cell" className="type">
        {ordersWords(type)}
      </Box>
      <Box role="cell" className="limits" data-hint="">
        {limitsText(product) || words("noLimits")}
      </Box>
      <Box role="cell" className="perOrder">
        <span className="caption">{words("columns.perOrder")}: </span>
        {settings.maxProductsAllowed}
      </Box>
      <Box role="cell" className="edit">
        <Tooltip title={edit}>
          <IconButton aria-label={edit} onClick={() => onOpen(product)}>
            <EditOutlined />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}

/** A function that formats the limits of a product's algorithm: "5 kg, 60 × 40 × 40 cm". */
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

/** The container width for columns, because the list can be narrow on a wide screen. */
const roomForColumns = "@container (min-width: 600px)";

const areas = [...columns, "edit"].map((name) => [
  `[role=row] > .${name}`,
  { gridArea: name, [roomForColumns]: { gridArea: "auto" } },
]);

const Frame = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  const hairline = `1px solid ${colors.line}`;
  return {
    width: "100%",
    containerType: "inline-size",
    overflow: "hidden",
    border: hairline,
    borderRadius: tokens.radius,
    background: colors.surface,
    fontSize: tokens.text.table,
    "[role=row]": {
      display: "grid",
      alignItems: "center",
      columnGap: 12,
      padding: "8px 8px 8px 12px",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      gridTemplateAreas: '"name edit" "type code" "limits limits" "perOrder perOrder"',
      // Columns are as wide as their content; the names get the rest.
      [roomForColumns]: {
        gridColumn: "1 / -1",
        gridTemplateColumns: "subgrid",
        gridTemplateAreas: "none",
        minHeight: tokens.row.compact,
        padding: "0 8px 0 12px",
      },
    },
    [roomForColumns]: {
      "& > div": {
        display: "grid",
        gridTemplateColumns: "minmax(80px, 1fr) repeat(4, auto) 32px",
        columnGap: 12,
      },
      "& > div [role=rowgroup]": { display: "contents" },
    },
    "[role=row] > *": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" },
    "[role=rowgroup].head": {
      display: "none",
      [roomForColumns]: { display: "contents" },
      color: colors.muted,
      fontSize: tokens.text.small,
      fontWeight: tokens.text.emphasis,
    },
    "[role=row]:has([role=cell])": { borderTop: hairline },
    "[role=rowgroup]:not(.head) > [role=row]:first-of-type": {
      borderTop: 0,
      [roomForColumns]: { borderTop: hairline },
    },
    "[role=cell].name": { fontWeight: 500 },
    "[role=cell]": { [roomForColumns]: { whiteSpace: "nowrap" } },
    ".perOrder": { [roomForColumns]: { textAlign: "right" } },
    ".edit": { overflow: "visible", textAlign: "right" },
    ...Object.fromEntries(areas),
    ".caption": { color: colors.muted, [roomForColumns]: { display: "none" } },
    small: { marginLeft: 6, color: colors.muted, fontSize: tokens.text.small, fontWeight: 400 },
  };
});
