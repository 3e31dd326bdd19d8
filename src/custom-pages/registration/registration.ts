import type { InputOf } from "#contract/call.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import { ApiError } from "#contract/errors.ts";
import { fieldProblems } from "#contract/fieldProblems.ts";
import * as contract from "#contract/registration.ts";
import { sentence } from "#contract/rules/sentence.ts";
import { z } from "#contract/zod.ts";
import { NotKept } from "#src/authProvider/notKept.ts";
import { register } from "#src/authProvider/register.ts";
import { failureSentence } from "#src/i18n/failureSentence.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import * as sentences from "#src/i18n/problemSentence.ts";
import { providerContact } from "#src/layout/brand/providerContact.ts";

const blank = {
  email: "",
  name: "",
  phone: "",
  city: "",
  deliveryProductType: "",
  password: "",
  confirmPassword: "",
};
export const noValues = { ...blank, confirmPrivacyPolicy: false };
type Values = typeof noValues;

/** Problems by field, found by the contract's schema before sending. */
export async function check(values: Values): Promise<Record<string, FieldProblem>> {
  const { error } = z.safeParse(contract.RegistrationForm, filled(values), { reportInput: true });
  return fieldProblems(error?.issues ?? []);
}

export function send(values: Values, isRepeated: boolean): Promise<void> {
  const { confirmPassword: _, ...company } = filled(values);
  return register(company as InputOf<typeof contract.register>, isRepeated);
}

/** The error that an e-mail address has an account already is shown under its field. */
export const errorFields = (error: unknown): Readonly<Record<string, FieldProblem>> =>
  error instanceof ApiError && error.errorCode === "user_email_already_occupied"
    ? { email: { message: error.errorCode } }
    : sentences.errorFields(error);

/** The sentence for a failed registration (orders area of the requirements, section 8). */
export function registrationErrorSentence(error: unknown, words: PublicWords): string {
  const { failed, failedUnknown } = words.registration;
  if (error instanceof NotKept) return failureSentence(error, words);
  if (!(error instanceof ApiError)) return sentence(failedUnknown, { email: providerContact.email });
  if (error.status === 401 || error.status === 404) return failed;
  return error.errorCode === "unknown"
    ? sentence(failedUnknown, { email: providerContact.email })
    : failureSentence(error, words);
}

/** Empty values are not sent. */
const filled = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")) as Partial<Values>;
