/** A text at the start of a cell or line: `Thứ Hai 20/7`, `Rạng sáng thứ Hai 20/7`, `Ngân hàng`. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
