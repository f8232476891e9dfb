/** Expected goals of both sides. */
export const Rates = () => (
  <>
    <p class="formula">log λ₁ = μ + A₁ − D₂ + s·h₁ + k·h₂</p>
    <p class="formula">log λ₂ = μ + A₂ − D₁ + s·h₂ + k·h₁</p>
  </>
);

/** The chance of every score, with the correction of low ones. */
export const Scores = ({otherwise}: {otherwise: string}) => (
  <>
    <p class="formula">P(i, j) ∝ Poisson(i; λ₁) · Poisson(j; λ₂) · τ(i, j)</p>
    <p class="formula">
      τ(0, 0) = 1 − λ₁λ₂ρ, τ(0, 1) = 1 + λ₁ρ, τ(1, 0) = 1 + λ₂ρ, τ(1, 1) = 1 − ρ, {otherwise} 1
    </p>
  </>
);
