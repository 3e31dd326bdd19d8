import ContrastOutlined from "@mui/icons-material/ContrastOutlined";
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import LightModeOutlined from "@mui/icons-material/LightModeOutlined";
import { useWords } from "#src/i18n/useWords.ts";
import { chooseTheme, themeChoices, useThemeChoice } from "#src/layout/theme/themeChoice.ts";
import { ChoiceMenu } from "./ChoiceMenu.tsx";

export function ThemeMenu() {
  const words = useWords("common.theme");
  const choice = useThemeChoice();
  return (
    <ChoiceMenu
      label={words("label")}
      icon={icons[choice]}
      value={choice}
      choices={themeChoices.map((value) => ({ value, text: words(value) }))}
      onChoose={chooseTheme}
    />
  );
}

const icons = { light: <LightModeOutlined />, dark: <DarkModeOutlined />, system: <ContrastOutlined /> };
