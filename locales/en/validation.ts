export const validation = {
  required: "Field is required",
  email: "Field must be a valid email address",
  minLength: "Value must have at least %{min} characters",
  maxLength: "Value must have at most %{max} characters",
  pattern: "Value has the wrong form",
  invalidDate: "Value must be a date",
  unstorableText: "Value holds a character that can’t be stored",
  unknownField: "This field is not expected",
  invalidType: "Value has the wrong type",
  invalidValue: "Value is not valid",
} as const;
