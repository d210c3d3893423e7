const mobile = /^(0|86|17951)?(13[0-9]|15[012356789]|17[678]|18[0-9]|14[57])[0-9]{8}$/;

/** Whether a text is a mainland mobile number in the form that the platform accepts. */
export function isMobile(text: string): boolean {
  return mobile.test(text);
}
