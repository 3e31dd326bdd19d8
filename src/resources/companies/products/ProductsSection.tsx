import AddOutlined from "@mui/icons-material/AddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Product } from "#contract/products.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadErrorLine } from "#src/ui/DataStates.tsx";
import { ProductDialog } from "./ProductDialog.tsx";
import { ProductTable } from "./ProductTable.tsx";

/** The products of the company, with a dialog to add and to change them. */
export const ProductsSection = ({ companyId }: { companyId: string }) => {
  const { data, error, refetch } = useLookup("products", { companyId });
  // Undefined: closed; null: a new one.
  const [open, setOpen] = useState<Product | null>();
  const words = useWords("companies.products");
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      {!data && !error && <Skeleton variant="rounded" width="100%" height={108} />}
      {!data && error && <LoadErrorLine title={words("failed")} error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{words("none")}</Typography>
          <Typography color="textSecondary">{words("noneHint")}</Typography>
        </Box>
      )}
      {data && data.length > 0 && <ProductTable products={data} onOpen={setOpen} />}
      <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setOpen(null)}>
        {words("add")}
      </Button>
      {open !== undefined && (
        <ProductDialog companyId={companyId} product={open} onClose={() => setOpen(undefined)} />
      )}
    </Box>
  );
};
