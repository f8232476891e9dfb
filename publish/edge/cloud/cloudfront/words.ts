/** Joins texts when the template is applied. */
export const joined = (...parts: readonly unknown[]) => ({"Fn::Join": ["", parts]});

/** The name of a resource in the stack. */
export const named = (suffix: string) => joined({Ref: "AWS::StackName"}, `-${suffix}`);
