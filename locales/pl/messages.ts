import { joined } from "#locales/shape.ts";

/** All files of this folder but those that are bundles of their own. */
export const messages = joined(
  import.meta.glob(
    ["./*.ts", "!./{caseStudy,landing,language,mails,messages,notLoaded,privacy,publicWords,reports}.ts"],
    {
      eager: true,
    },
  ),
);
