/** A text at the start of a cell or line: `Ngân hàng`, `Tháng 6 năm 2026`. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
