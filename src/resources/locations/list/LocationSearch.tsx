import SearchOutlined from "@mui/icons-material/SearchOutlined";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useTranslate } from "react-admin";

export function LocationSearch({ phrase, onChange }: { phrase: string; onChange: (phrase: string) => void }) {
  const translate = useTranslate();
  return (
    <TextField
      type="search"
      value={phrase}
      onChange={({ target }) => onChange(target.value)}
      placeholder={translate("locations.search")}
      sx={{ flex: { xs: "1 1 100%", sm: "0 1 240px" }, order: { xs: 1, sm: 0 } }}
      slotProps={{
        htmlInput: { "aria-label": translate("locations.search"), maxLength: 100 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchOutlined />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
