import ContrastOutlined from "@mui/icons-material/ContrastOutlined";
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import { useTranslate } from "react-admin";
import { chooseTheme, themeChoices, useThemeChoice } from "#src/layout/theme/themeChoice.ts";
import { ChoiceMenu } from "./ChoiceMenu.tsx";

export function ThemeMenu() {
  const translate = useTranslate();
  const choice = useThemeChoice();
  return (
    <ChoiceMenu
      label={translate("common.theme.label")}
      button={icons[choice]}
      value={choice}
      choices={themeChoices.map((value) => ({ value, text: translate(`common.theme.${value}`) }))}
      onChoose={chooseTheme}
    />
  );
}

const icons = { light: <LightModeOutlined />, dark: <DarkModeOutlined />, system: <ContrastOutlined /> };
