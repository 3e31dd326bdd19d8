import AddOutlined from "@mui/icons-material/AddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { RecordContextProvider } from "react-admin";
import type { Product } from "#contract/products.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useMayChange } from "#src/forms/mayChange.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadErrorLine } from "#src/ui/DataStates.tsx";
import { ProductCreateDialog, ProductEditDialog } from "./ProductDialogs.tsx";
import { ProductTable } from "./ProductTable.tsx";

/** The products of a company, with dialogs that add and edit them. */
export function CompanyProducts({ companyId }: { companyId: string }) {
  const { data, error, refetch } = useLookup("products", { companyId });
  const [open, setOpen] = useState<Product | "new" | null>(null);
  const words = useWords("companies.products");
  const close = () => setOpen(null);
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
      {useMayChange() && (
        <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setOpen("new")}>
          {words("add")}
        </Button>
      )}
      {open === "new" && <ProductCreateDialog companyId={companyId} onClose={close} />}
      {open && open !== "new" && (
        <RecordContextProvider value={open}>
          <ProductEditDialog onClose={close} />
        </RecordContextProvider>
      )}
    </Box>
  );
}
