import { expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import * as publicWords from "#locales/en/publicWords.ts";
import { signInErrorSentence } from "#src/custom-pages/sign-in/signInError.ts";

const say = (error: unknown) => signInErrorSentence(error, publicWords);

test("401 and 404 both say that login or password is invalid", () => {
  expect(say(new ApiError("invalid_credentials"))).toBe("Login or password is invalid");
  expect(say(new ApiError("not_found"))).toBe("Login or password is invalid");
});

test("too many attempts name the minutes, rounded up, where the service gives them", () => {
  expect(say(new ApiError("too_many_attempts", { retryAfter: 61 }))).toContain("in 2 min");
  expect(say(new ApiError("too_many_attempts"))).toContain("Wait a few minutes");
});

test("a code that nobody knows, and a failure of our own, get the general sentence", () => {
  expect(say(new ApiError("unknown"))).toBe("Something went wrong, try again later");
  expect(say(new TypeError("x is not a function"))).toBe("Something went wrong, try again later");
});
