import { createContext, useContext } from "react";

const Context = createContext(true);

/** Whether the account may change what the forms and buttons below are about. Forms can't be submitted otherwise. */
export const MayChange = Context.Provider;

export const useMayChange = (): boolean => useContext(Context);
