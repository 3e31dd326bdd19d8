import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useNotify } from "react-admin";
import { Link } from "react-router";
import { useSignOut } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { Brand } from "#src/layout/brand/Brand.tsx";
import { providerContact } from "#src/layout/brand/providerContact.ts";
import { LanguageMenu } from "#src/layout/LanguageMenu.tsx";
import { ThemeMenu } from "#src/layout/ThemeMenu.tsx";
import { Steps } from "#src/resources/companies/registration/Steps.tsx";
import { LoadError } from "#src/ui/DataStates.tsx";
import { toastTime } from "#src/ui/errorToast.tsx";
import { Hints } from "#src/ui/Hints.tsx";
import { useRefetchSession, useSessionError, useSessionUser } from "#src/ui/sessionUser.ts";
import { useDocumentTitle } from "#src/ui/useDocumentTitle.ts";

type Props = {
  title: string;
  text?: string;
  /** The progress of the registration, where the frame can't derive it. */
  steps?: ComponentProps<typeof Steps>;
  children: ReactNode;
};

/** The frame of a registration step: the progress, the task, and the ways out. */
export function StepFrame({ title, text, steps, children }: Props) {
  const shellWords = useWords("shell.menu");
  const onboardingWords = useWords("onboarding");
  const { signOut, dialog } = useSignOut();
  const { email } = useSessionUser();
  const sessionError = useSessionError();
  const refetchSession = useRefetchSession();
  useDocumentTitle(title);
  return (
    <Box sx={{ maxWidth: 920, mx: "auto", px: { xs: 2, sm: 3 }, pb: 6 }}>
      <Hints />
      <Box
        component="header"
        sx={{ display: "flex", alignItems: "center", gap: 0.5, py: { xs: 1.5, sm: 3 } }}
      >
        <Brand size={28} />
        <Box sx={{ flex: 1 }} />
        <LanguageMenu />
        <ThemeMenu />
      </Box>
      <Box component="main">
        <Steps {...steps} />
        {sessionError && (
          <Box sx={{ mt: 2 }}>
            <LoadError title={onboardingWords("notGoneOn")} error={sessionError} onRetry={refetchSession} />
          </Box>
        )}
        <Typography
          ref={useHeadingFocus(title)}
          tabIndex={-1}
          variant="h1"
          sx={{ mt: 3, mb: text ? 0.5 : 2, outline: "none" }}
        >
          {title}
        </Typography>
        {text && (
          <Typography color="textSecondary" sx={{ mb: 2, textWrap: "pretty" }}>
            {text}
          </Typography>
        )}
        {children}
      </Box>
      <Typography
        component="footer"
        variant="body2"
        color="textSecondary"
        sx={{ mt: 4, display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, overflowWrap: "anywhere" }}
      >
        <span>{onboardingWords("signedInAs", { email })}</span>
        <MuiLink component={Link} to="/settings">
          {shellWords("settings")}
        </MuiLink>
        <MuiLink component="button" type="button" variant="body2" onClick={signOut}>
          {shellWords("logOut")}
        </MuiLink>
      </Typography>
      {dialog}
    </Box>
  );
}

/**
 * Gives the focus to the heading of a step that follows another one, whose button had it. A page that is opened or loaded
 * anew begins at its top: nothing on it was pressed yet, even if its address redirected to the step.
 */
function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step.
  useEffect(() => {
    const wasUsed = navigator.userActivation?.hasBeenActive !== false;
    if (wasUsed && document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return heading;
}

/** Tells of a failed step (orders area of the requirements, section 8): asks the user to write to support. */
export function useStepFailureToast(): () => void {
  const words = useWords("registration");
  const notify = useNotify();
  return () =>
    notify(words("failedUnknown", { email: providerContact.email }), {
      type: "error",
      autoHideDuration: toastTime,
    });
}
