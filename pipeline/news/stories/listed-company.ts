/** The data of a listed company needed to recognise it. */
export interface ListedCompany {
  readonly symbol: string;
  readonly nameVi: string;
}

/** A company's name at its position in a text. */
export interface NameMention {
  readonly symbol: string;
  readonly start: number;
  readonly end: number;
  /** True for a name with other meanings, which counts only in a text about the market. */
  readonly guarded: boolean;
  /** True for the registered name after a legal form, which is certain. */
  readonly isRegistered: boolean;
}
