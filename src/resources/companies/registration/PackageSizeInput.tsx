import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useController } from "react-hook-form";
import { type PackageSize, packageSizes } from "#contract/orders/statuses.ts";
import { sizeLimits } from "#contract/rules/packageSizes.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

/** The usual parcel size of a company, with the meaning of each size. */
export function PackageSizeInput() {
  const words = useWords("onboarding.sizes");
  const labelId = useId();
  const limits = useSizeLimits();
  const { field } = useController({ name: "defaultPackageSize" });
  return (
    <Box>
      <Typography id={labelId} variant="subtitle1" component="p">
        {words("label")}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {words("hint")}
      </Typography>
      <RadioGroup {...field} aria-labelledby={labelId} sx={{ mt: 0.5 }}>
        {packageSizes.map((size) => (
          <FormControlLabel
            key={size}
            value={size}
            control={<Radio size="small" />}
            label={
              <>
                <Box component="span" sx={{ display: "inline-block", minWidth: 20, fontWeight: 600 }}>
                  {size}
                </Box>{" "}
                <Box component="span" sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
                  {limits(size)}
                </Box>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

/** A function that describes the limits of a parcel size. */
export function useSizeLimits(): (size: PackageSize) => string {
  const onboardingWords = useWords("onboarding.sizes");
  const { plain } = useNumbers();
  return (size) => {
    const limits = sizeLimits[size];
    const weight = plain(limits.weight);
    return "sideSum" in limits
      ? onboardingWords("bySum", { weight, sum: limits.sideSum })
      : onboardingWords("bySides", { weight, sides: limits.sides.join(" × ") });
  };
}
