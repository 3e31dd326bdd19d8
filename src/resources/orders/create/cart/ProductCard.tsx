import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { Product } from "#contract/products.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { Problem } from "#src/resources/orders/create/Section.tsx";
import { ProductFields } from "./ProductFields.tsx";

/** One product of the order with its fields. `product` is undefined if the company does not have the product any more. */
export function ProductCard({ nth, product, onRemove }: Props) {
  const words = useWords("orderForm.cart");
  const titleId = useId();
  const name = product?.name ?? words("gone");
  const remove = words("remove", { name });
  return (
    <Box
      component="li"
      aria-labelledby={titleId}
      sx={{
        display: "grid",
        gap: 1.5,
        gridTemplateColumns: "minmax(0, 1fr)",
        p: 1.5,
        pt: 0.5,
        pb: product && product.productSettings.productFormFields.length > 0 ? 1.5 : 0.5,
        listStyle: "none",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 32 }}>
        <Typography id={titleId} component="h3" noWrap data-hint="" sx={{ flex: 1, fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Typography>
        {product?.code && (
          <Typography variant="body2" color="textSecondary" noWrap>
            {product.code}
          </Typography>
        )}
        <Tooltip title={remove}>
          <IconButton aria-label={remove} onClick={onRemove}>
            <DeleteOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      <Problem of={[`products.${nth}.id`]} />
      {product && <ProductFields nth={nth} product={product} />}
    </Box>
  );
}

type Props = { nth: number; product: Product | undefined; onRemove: () => void };
