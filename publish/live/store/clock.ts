/**
 * The wall clock, in milliseconds since the epoch. Somebody may set it, forward or back, at any
 * moment.
 */
export type Clock = () => number;
