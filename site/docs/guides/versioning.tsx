import {Section} from "../../layout/section.tsx";
import type {GuideParts} from "../views.ts";

/** Guide to permitted changes, guarantees, and announcements of changes. */
export const Versioning = ({facts: {version}}: GuideParts) => (
  <>
    <Section id="version" title="The version">
      <p>
        This is version {version} of the API; <code>info.version</code> of the{" "}
        <a href="/.well-known/openapi.json">OpenAPI document</a> says so. The integration API
        carries its major version in its address, <code>/api/v1</code>; types of events carry none,
        and the <code>data</code> of a type only gain properties.
      </p>
    </Section>
    <Section id="may" title="What may be added at any time">
      <ul>
        <li>operations, and optional parameters of operations;</li>
        <li>properties of answers, also in the middle of an object;</li>
        <li>types of events and kinds of problems;</li>
        <li>
          values in place of <code>null</code>: a figure that no source had before.
        </li>
      </ul>
      <p>
        So read the properties that you know, ignore the others, and have a default for unknown
        types. The wording of <code>detail</code>, <code>title</code> and texts for people may
        change.
      </p>
    </Section>
    <Section id="not" title="What does not change within a major version">
      <ul>
        <li>No operation, parameter or property is removed or renamed.</li>
        <li>No property changes its type or meaning, and no parameter gets narrower bounds.</li>
        <li>Operations without a key continue to need none.</li>
      </ul>
      <p>
        Before each release the OpenAPI document is compared with that of the previous release;
        removals and narrowings block the release.
      </p>
    </Section>
    <Section id="deprecation" title="Deprecation">
      <p>
        Features to be removed are marked <code>deprecated</code> in the OpenAPI document and in
        this reference, with their replacement. They are removed in the next major version at the
        earliest; from then on both versions are served for six months.
      </p>
    </Section>
  </>
);
